import { isIP } from 'node:net'
import { type Static, Type } from 'typebox'
import { openAddresses } from '../../platform/outside/open-addresses.ts'
import type { WebhookSettings } from '../../platform/settings/webhooks.ts'
import { isEmailAddress } from '../../platform/texts/email-address.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { Problem } from '../../platform/web/errors.ts'
import { FormToken } from '../../platform/web/fields.ts'
import { isWebhookKind, kindsOf, WEBHOOK_KINDS, type Webhook } from './webhook.ts'

const LONGEST = 500
const Word = Type.String({ maxLength: 40 })
/** The version of the webhook when the form was rendered. */
export const FormVersion = Type.String({ pattern: '^\\d{1,9}$', maxLength: 9 })

/** `soort` once or more; `aan` where the box is ticked; `versie` as it was read. */
export const WebhookForm = Type.Object(
  {
    _csrf: FormToken,
    naam: Type.String({ maxLength: LONGEST }),
    adres: Type.String({ maxLength: LONGEST }),
    contact: Type.String({ maxLength: LONGEST }),
    soort: Type.Optional(Type.Union([Word, Type.Array(Word, { maxItems: 40 })])),
    aan: Type.Optional(Word),
    versie: Type.Optional(FormVersion),
  },
  { additionalProperties: false },
)

/** The fields that people fill in. */
export interface WebhookFields {
  name: string
  url: string
  contact: string
  kinds: readonly string[]
  isOn: boolean
  version: number
}

export const readForm = ({ naam, adres, contact, soort = [], aan, versie }: Static<typeof WebhookForm>) =>
  ({
    name: naam.trim(),
    url: adres.trim(),
    contact: contact.trim(),
    kinds: [soort].flat(),
    isOn: aan !== undefined,
    version: Number(versie ?? 0),
  }) satisfies WebhookFields

export const fieldsOf = (webhook: Webhook): WebhookFields => ({
  name: webhook.name,
  url: webhook.url,
  contact: webhook.contact,
  kinds: kindsOf(webhook),
  isOn: webhook.state === 'on',
  version: webhook.version,
})

/** Initial values of a new form. */
export const EMPTY: WebhookFields = {
  name: '',
  url: '',
  contact: '',
  kinds: WEBHOOK_KINDS,
  isOn: true,
  version: 0,
}

const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,59}$/u

/** The problems of a filled-in form, by field. */
export function problemsWith(
  { webhooks: { problems } }: Pick<Texts, 'webhooks'>,
  { name, url, contact, kinds }: Pick<WebhookFields, 'name' | 'url' | 'contact' | 'kinds'>,
  settings: WebhookSettings,
): Problem[] {
  const wrong: Problem[] = []
  if (!NAME.test(name)) wrong.push({ field: 'naam', message: problems.name() })
  const address = problemWithAddress(url, settings)
  if (address) wrong.push({ field: 'adres', message: problems[address]() })
  if (contact !== '' && !isEmailAddress(contact))
    wrong.push({ field: 'contact', message: problems.contact() })
  if (kinds.length === 0 || !kinds.every(isWebhookKind))
    wrong.push({ field: 'soort', message: problems.kinds() })
  return wrong
}

/** Early feedback for the person who types it; each connection checks the address that the name resolves to. */
function problemWithAddress(text: string, { http, networks }: WebhookSettings) {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !['https:', 'http:'].includes(url.protocol) || url.username || url.password || url.hash)
    return 'url'
  if (url.protocol === 'http:' && !http) return 'tls'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 && !openAddresses(networks)(host) ? 'network' : null
}
