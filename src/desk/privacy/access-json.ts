import type { PersonFile } from './give-access.ts'

/** The file of a person as JSON, for programs: streamed in pieces, equal to the output of `JSON.stringify`. */
export async function* accessJson(file: PersonFile): AsyncGenerator<string> {
  let before = '{\n'
  for (const [name, value] of Object.entries(file)) {
    yield `${before}  ${JSON.stringify(name)}: `
    before = ',\n'
    if (typeof value === 'string') {
      yield JSON.stringify(value)
      continue
    }
    let isEmpty = true
    for await (const item of value()) {
      yield `${isEmpty ? '[' : ','}\n    ${JSON.stringify(item, null, 2).replaceAll('\n', '\n    ')}`
      isEmpty = false
    }
    yield isEmpty ? '[]' : '\n  ]'
  }
  yield '\n}\n'
}
