import type { PersonFile } from './give-access.ts'

/** The file of a person as plain text, to read and to print. Pure. */
export function accessText(file: PersonFile): string {
  return [
    `Persoonsgegevens bij ${file.desk}`,
    `Opgesteld op ${file.made}${file.email ? ` voor ${file.email}` : ''}`,
    ...file.requests.map((request) => section(`Aanvraag ${request.case_ref}`, request)),
    ...file.processes.map((process) => section(`Proces ${process.case_ref}`, process)),
    ...file.mails.map((mail) => section(`E-mail van ${mail.created_at}`, mail)),
    ...file.elsewhere.map((said) => section('Elders genoemd', said)),
    ...file.reads.map((read) => section(`Gelezen op ${read.tijdstip}`, read)),
    '',
  ].join('\n\n')
}

const section = (title: string, value: object) =>
  `${title}\n${'='.repeat(title.length)}\n${linesOf(value).join('\n')}`

/** Fields with their values, those that are empty left out. */
function linesOf(value: object, depth = 0): string[] {
  const indent = '  '.repeat(depth)
  return Object.entries(value).flatMap(([name, it]): string[] => {
    if (it === null || it === '' || (Array.isArray(it) && it.length === 0)) return []
    if (typeof it !== 'object') return [`${indent}${name}: ${String(it).replaceAll('\n', `\n${indent}  `)}`]
    const inside = linesOf(it, depth + 1)
    return inside.length === 0 ? [] : [`${indent}${name}:`, ...inside]
  })
}
