import type { PersonFile } from './give-access.ts'

/** The file of a person as plain text, to read and to print: piece by piece. */
export async function* accessText(file: PersonFile): AsyncGenerator<string> {
  yield `Persoonsgegevens bij ${file.desk}

Opgesteld op ${file.made}${file.email ? ` voor ${file.email}` : ''}`
  for await (const request of file.requests()) yield section(`Aanvraag ${request.case_ref}`, request)
  for await (const process of file.processes()) yield section(`Proces ${process.case_ref}`, process)
  for await (const mail of file.mails()) yield section(`E-mail van ${mail.created_at}`, mail)
  for await (const said of file.elsewhere()) yield section('Elders genoemd', said)
  for await (const read of file.reads()) yield section(`Gelezen op ${read.tijdstip}`, read)
  yield '\n\n'
}

const section = (title: string, value: object) =>
  `\n\n${title}\n${'='.repeat(title.length)}\n${linesOf(value).join('\n')}`

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
