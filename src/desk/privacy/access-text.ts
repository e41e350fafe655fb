import { addressLine } from '../../platform/geo/written-address.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { formatTime } from '../../platform/texts/format.ts'
import type { Language } from '../../platform/texts/language.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { statusName } from '../../records/requests/request.ts'
import type { PersonFile } from './give-access.ts'

/** The language of the file, and the desk that provides it. */
export interface Speaker {
  t: Texts
  tenant: Tenant
  language: Language
}

type Given<List extends () => AsyncGenerator<object>> =
  ReturnType<List> extends AsyncGenerator<infer Item> ? Item : never
type Line = [label: string, value: string | number | null | undefined]

/**
 * The file of a person in plain words, to read and to print; streamed in pieces. It opens with the information that AVG
 * article 15(1) requires. Fields that only programs use are in the JSON version.
 */
export async function* accessText(file: PersonFile, by: Speaker): AsyncGenerator<string> {
  const { t, tenant } = by
  const words = t.privacy.file
  const at = (iso: string) => formatTime(iso, tenant.locale.timeZone)
  yield titled(words.title({ name: file.desk }))
  yield `\n${file.email ? words.madeFor({ at: at(file.made), email: file.email }) : words.made({ at: at(file.made) })}\n`
  for (const [title, text] of aboutProcessing(by)) yield `\n${titled(title)}\n${text}\n`
  for await (const request of file.requests()) yield* requestLines(request, by, at)
  for await (const process of file.processes())
    yield section(words.process({ reference: process.case_ref }), [
      [words.address(), process.address],
      [words.since(), at(process.created_at)],
      [words.ended(), at(process.ended_at)],
      ...contactLines(process, words),
    ])
  for await (const mail of file.mails())
    yield section(words.mail({ at: at(mail.created_at) }), [
      [words.to(), mail.recipient],
      [words.subject(), mail.subject],
      ['', mail.body_text],
    ])
  for await (const { text } of file.elsewhere()) yield section(words.elsewhere(), [['', text]])
  let isFirst = true
  for await (const read of file.reads()) {
    if (isFirst) yield `\n${titled(words.reads())}`
    isFirst = false
    yield `\n${at(read.tijdstip)}  ${read.actieNaam}`
  }
  yield '\n'
}

/** Purposes, recipients, terms, source and rights. */
function aboutProcessing({ t: { privacy: t }, tenant, language }: Speaker): [string, string][] {
  const { months, viewMonths, colleagueMonths } = tenant.privacy
  const { controller, contact, officer, basis } = tenant.accountability
  const authority = t.authorities[tenant.country]()
  const responsible = t.controller({
    name: controller || tenant.name,
    contact: contact || tenant.mails.support,
  })
  return [
    [t.controllerTitle(), officer ? `${responsible} ${t.officer({ officer })}` : responsible],
    [t.whyTitle(), `${t.why()} ${basis[language] || t.basis()}`],
    [t.recipientsTitle(), t.recipients()],
    [t.termTitle(), `${t.term({ months, colleagueMonths })} ${t.log({ months: viewMonths })}`],
    [t.file.sourceTitle(), t.file.source()],
    [t.rightsTitle(), t.rights({ support: tenant.mails.support, authority })],
    [t.file.rest(), t.file.restText()],
  ]
}

function* requestLines(
  request: Given<PersonFile['requests']>,
  { t }: Speaker,
  at: (iso: string) => string,
): Generator<string> {
  const words = t.privacy.file
  const text = (name: string) => String((request as Record<string, unknown>)[name] ?? '').trim()
  const joined = (...names: string[]) => names.map(text).filter(Boolean).join(' ')
  const yesNo = (name: string) => (text(name) === '' ? '' : text(name) === '1' ? words.yes() : words.no())
  yield section(words.request({ reference: request.case_ref }), [
    [words.received(), at(text('submitted_at'))],
    [words.cameFrom(), joined('origin', 'origin_reference')],
    [words.status(), statusLabel(t, Number(text('status')))],
    [words.name(), joined('first_name', 'last_name')],
    [
      words.address(),
      addressLine({
        ...{ street: text('street'), house_number: text('house_number') },
        ...{ house_number_suffix: text('house_number_suffix') },
        ...{ postal_code: text('postal_code'), city: text('city') },
      }),
    ],
    [words.phone(), text('phone')],
    [words.email(), text('email')],
    [words.vehicle(), joined('vehicle_brand', 'vehicle_model', 'number_plate')],
    [words.parkingPermit(), yesNo('parking_permit')],
    [words.reservedSpot(), yesNo('reserved_spot')],
    [words.ownLocation(), text('location')],
    [words.ownRemarks(), text('remarks')],
    [words.tags(), request.tags.join(', ')],
    ...request.judgements.map(
      (it): Line => [
        words.judged({ at: at(it.processed_at) }),
        [statusLabel(t, it.verdict), it.reason_label, it.remarks].filter(Boolean).join('. '),
      ],
    ),
    ...request.handovers.map((it): Line => [words.handedOver({ at: at(it.handed_over_at) }), it.reason]),
    ...request.comments.map((it): Line => [words.comment({ at: at(it.created_at) }), it.message]),
    ...request.files.map(
      (it): Line => [words.document({ at: at(it.created_at) }), `${it.filename}.${it.extension}`],
    ),
    ...request.agreed.map((it): Line => [words.agreed(), at(it.agreed_at)]),
    ...request.newsWishes.map((it): Line => [words.news(), at(it.asked_at)]),
  ])
}

function statusLabel({ requests }: Texts, id: number): string {
  const name = statusName(id)
  return name ? requests.statuses[name]() : ''
}

function contactLines(process: Given<PersonFile['processes']>, words: Texts['privacy']['file']): Line[] {
  const { contact } = process
  if (typeof contact !== 'object' || contact === null) return []
  const { ContactName, ContactEmail } = contact as Record<string, unknown>
  return [
    [words.name(), String(ContactName ?? '')],
    [words.email(), String(ContactEmail ?? '')],
  ]
}

const titled = (title: string) => `${title}\n${'='.repeat(title.length)}`

/** Lines with a label and a text; lines without text are omitted. */
const section = (title: string, lines: readonly Line[]) =>
  `\n\n${titled(title)}\n${lines
    .filter(([, value]) => value !== '' && value !== null && value !== undefined)
    .map(([label, value]) => {
      const text = String(value).replaceAll('\n', '\n  ')
      return label ? `${label}: ${text}` : text
    })
    .join('\n')}`
