import type { PublicForm } from '../../platform/tenant/public-form.ts'
import type { Context } from '../../platform/web/context.ts'
import type { Problem } from '../../platform/web/errors.ts'
import { type ReadRequest, readIncoming } from '../intake/incoming.ts'
import { doubtAbout, doubtInWords, placeKey } from './postal-code.ts'
import { LONGEST, type ResidentForm, type ResidentText } from './resident-form.ts'

/** The origin of requests from the form for residents. */
export const ORIGIN = 'publieksformulier'

type Reading =
  | { received: ReadRequest; agreed: { name: string; text: string }[]; news: boolean }
  /** `placeToConfirm`: the place that the resident must confirm, sent back with the form. */
  | { problems: Problem[]; placeToConfirm: string }

const REQUIRED = [
  'street',
  'house_number',
  'postal_code',
  'city',
  'first_name',
  'last_name',
  'email',
] as const satisfies readonly ResidentText[]

/**
 * Parses a resident's form by the rules of intake: the request and the accepted sentences, or every invalid field, in the
 * order of the form.
 */
export function readForm(
  form: ResidentForm,
  key: string,
  choices: PublicForm,
  context: Pick<Context, 'tenant' | 't' | 'now' | 'language'>,
  /** The place that the resident confirmed. */
  confirmed = '',
  /** As for `readIncoming`. */
  register: string | null = null,
): Reading {
  const { t, language } = context
  const reading = readIncoming({ ...rowOf(form, choices), reference: key, origin: ORIGIN }, context, register)
  let found = 'problems' in reading ? reading.problems.map(asOnForm) : []
  // A house that a register contains in this postal code is correct, under any place name.
  const doubt = register === null ? doubtAbout(form, context.tenant) : null
  const placeToConfirm = doubt?.doubt === 'place' ? placeKey(form) : ''
  if (doubt && (placeToConfirm === '' || placeToConfirm !== confirmed)) {
    found = [...found.filter(({ field }) => field !== 'postal_code'), doubtInWords(doubt, form, context)]
  }
  const missing = (field: string, message: string) => found.push({ field, message })
  for (const field of REQUIRED)
    if (form[field].trim() === '' && !found.some((it) => it.field === field))
      missing(field, t.intake.problems.required())
  for (const field of ['parking_permit', 'reserved_spot'] as const)
    if (choices.asks.includes(field) && form[field] === '') missing(field, t.residents.problems.choose())
  for (const { name, label } of choices.conditions)
    if (!form.conditions.includes(name))
      missing(`condition-${name}`, t.residents.problems.condition({ sentence: label[language] }))
  if (!form.agreed) missing('agreed', t.residents.problems.agree())

  if (found.length > 0 || 'problems' in reading) return { problems: inOrder(found, choices), placeToConfirm }
  const conditions = choices.conditions.map(({ name, label }) => ({ name, text: label[language] }))
  const agreed = [...conditions, { name: 'privacy', text: t.residents.form.agree() }]
  return { received: reading, agreed, news: form.news }
}

/** Reads only the fields of the tenant's form, and ignores others. */
function rowOf(form: ResidentForm, { asks }: PublicForm) {
  const ifRequested = (it: PublicForm['asks'][number], value: string) => (asks.includes(it) ? value : '')
  return {
    street: form.street,
    house_number: form.house_number,
    house_number_suffix: form.house_number_suffix,
    postal_code: form.postal_code,
    city: form.city,
    first_name: form.first_name,
    last_name: form.last_name,
    email: form.email,
    phone: form.phone,
    remarks: form.remarks,
    number_plate: ifRequested('number_plate', form.number_plate),
    vehicle_brand: ifRequested('vehicle', form.vehicle_brand),
    vehicle_model: ifRequested('vehicle', form.vehicle_model),
    parking_permit: ifRequested('parking_permit', form.parking_permit),
    reserved_spot: ifRequested('reserved_spot', form.reserved_spot),
  }
}

/** Moves a problem to the field where a resident corrects it: here the postal code determines the municipality. */
const asOnForm = ({ field, message }: Problem): Problem => ({
  field: field === 'municipality_code' ? 'postal_code' : field,
  message,
})

/** Problems in the order of the form. */
export const inOrder = (problems: Problem[], { conditions }: PublicForm): Problem[] => {
  const order = [
    ...Object.keys(LONGEST),
    'vehicle_proof',
    'parking_permit',
    'reserved_spot',
    ...conditions.map(({ name }) => `condition-${name}`),
    'agreed',
  ]
  return problems.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field))
}
