import { type Static, Type } from 'typebox'
import { SEARCHED } from '../../geography/geocoding/geocode.ts'
import { LONGEST, type ResidentForm, type ResidentText } from './resident-form.ts'

const closed = { additionalProperties: false }
/** Longer than the rules allow, so that the form itself reports a text that is too long. */
const ROOM = 3
const text = (most: number) => Type.Optional(Type.String({ maxLength: most * ROOM }))
const word = (most: number) => Type.Optional(Type.String({ maxLength: most }))
const MOST_CONDITIONS = 20

const texts = Object.fromEntries(Object.entries(LONGEST).map(([name, most]) => [name, text(most)])) as Record<
  ResidentText,
  ReturnType<typeof text>
>

/** The form as a browser sends it, with or without a script. */
export const FormBody = Type.Object(
  {
    _csrf: word(200),
    /** `zoek` looks the address up. `enter` (the key, without a script) looks up a new `q`, else sends the form. */
    act: word(20),
    /** The packed address of the pressed button. */
    kies: word(400),
    q: text(SEARCHED.longest),
    /** The text of the previous lookup. */
    gezocht: text(SEARCHED.longest),
    /** Honeypot: invisible to people, who leave it empty. */
    website: word(2_000),
    /** Confirms that the resident goes on despite a charge point nearby. */
    toch: word(1),
    /** The place that the form asked to confirm, sent back. */
    plaats: word(400),
    ...texts,
    /** The name of the chosen file, where its content is absent: an address was looked up. */
    vehicle_proof: word(2_000),
    parking_permit: word(10),
    reserved_spot: word(10),
    condition: Type.Optional(
      Type.Union([
        Type.String({ maxLength: 40 }),
        Type.Array(Type.String({ maxLength: 40 }), { maxItems: MOST_CONDITIONS }),
      ]),
    ),
    agreed: word(1),
    news: word(1),
  },
  closed,
)
export type FormBody = Static<typeof FormBody>

export function formOf(body: FormBody): ResidentForm {
  const typed = Object.fromEntries(
    Object.keys(LONGEST).map((name) => [name, body[name as ResidentText] ?? '']),
  ) as Record<ResidentText, string>
  return {
    ...typed,
    parking_permit: body.parking_permit ?? '',
    reserved_spot: body.reserved_spot ?? '',
    conditions: [body.condition ?? []].flat(),
    agreed: body.agreed === '1',
    news: body.news === '1',
  }
}
