import { ATTRIBUTES, type Attribute } from '../../platform/tenant/tenant.ts'
import { textsIn } from '../../platform/texts/texts.ts'

/** The requirement for a call, by the name of its policy. */
const OTHERS: Record<string, string> = {
  anyone: 'none; no sign-in needed',
  'signed-in': 'a signed-in person',
  'api-key': 'an API key of the desk',
  live: 'viewing requests, processes or charge points',
  'requestlist or requestlocations': 'viewing requests, or moving them on the map',
  chargepoint: 'viewing charge points; to delete one, deleting processes in its municipality',
  comment:
    'writing comments on this type of record; to change or delete one, being its author or a moderator; for a status, ' +
    'changing the status of comments',
  connection: 'judging requests in the municipality of the request, and editing the process',
  'coordinates.change': 'moving requests on the map, or judging them, in the municipality of the request',
  'document.read': 'viewing processes, or an API key for documents',
  'document.write': 'editing a step of the process that has the group, or an API key for documents',
  'file.read': 'viewing the request or process to which the file belongs, or an API key for such files',
  'process.location': 'editing the step of the process that has its location',
  'process.update': 'editing a step of the process, or changing its status',
  'traffic-decision.confirm': 'confirming traffic decisions',
}

/** The right that a call needs, in words; the policy name itself when it has no description yet. */
export function rightInWords(name: string): string {
  if (!isAttribute(name)) return OTHERS[name] ?? name
  return `“${textsIn('en').profile.features[name]()}” (\`${name}\`)`
}

const isAttribute = (name: string): name is Attribute => ATTRIBUTES.some((it) => it === name)
