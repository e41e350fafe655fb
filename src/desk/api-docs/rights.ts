import { ATTRIBUTES, type Attribute } from '../../platform/tenant/tenant.ts'
import { textsIn } from '../../platform/texts/texts.ts'

/** The requirement for a call, by the name of its policy. */
const OTHERS: Record<string, string> = {
  anyone: 'nobody needs to sign in',
  'signed-in': 'being signed in',
  'api-key': 'an API key of the desk',
  live: 'looking at requests, at processes, or at charge points',
  'requestlist or requestlocations': 'looking at requests, or moving them on the map',
  chargepoint: 'looking at charge points; to delete one, deleting processes in its municipality',
  comment:
    'writing comments on such a record; to change or delete one, being its author or a moderator; for a status, ' +
    'changing the status of comments',
  connection: 'judging requests in the municipality of the request, and filling in the process',
  'coordinates.change': 'moving requests on the map, or judging them, in the municipality of the request',
  'document.read': 'looking at processes, or an API key for documents',
  'document.write': 'filling in a step of the process that has the group, or an API key for documents',
  'file.read': 'looking at the request or process that the file is of, or an API key for such files',
  'process.location': 'filling in the step of the process that has its location',
  'process.update': 'filling in a step of the process, or changing its status',
  'traffic-decision.confirm': 'confirming traffic decisions',
}

/** The right that a call needs, in words; the policy name itself when it has no description yet. */
export function rightInWords(name: string): string {
  if (!isAttribute(name)) return OTHERS[name] ?? name
  return `“${textsIn('en').profile.features[name]()}” (\`${name}\`)`
}

const isAttribute = (name: string): name is Attribute => ATTRIBUTES.some((it) => it === name)
