import { LANGUAGES, type Label } from '../../platform/texts/language.ts'
import type { Message, Words } from './words/words.ts'

/** Shared by the configuration checks: each mistake is a function that returns a sentence in a language. Pure. */

export const when = (wrong: boolean, message: Message): Message[] => (wrong ? [message] : [])

/** A sentence for each value that occurs more than once. */
export function twice<Value>(
  what: Message,
  values: readonly Value[],
  describe: (value: Value) => Message = (value) => () => `${value}`,
): Message[] {
  const keys = values.map((it) => JSON.stringify(it))
  const isSecond = (key: string | undefined, index: number) =>
    keys.slice(0, index).filter((it) => it === key).length === 1
  return values.flatMap((value, index) =>
    when(isSecond(keys[index], index), (words) =>
      words.twice({ what: what(words), value: quoted(describe(value)(words)) }),
    ),
  )
}

/** A sentence for each language that a label lacks. */
export const checkLabel = (where: Message, label: Label | undefined): Message[] =>
  LANGUAGES.flatMap((language) =>
    when(!label?.[language]?.trim(), (words) => words.noText({ where: where(words), language })),
  )

export const isAmong = (list: readonly string[], value: string) => list.includes(value)

/** Adds the quotes, because a value without them would lose its leading and trailing spaces. */
export const quoted = (value: string) => `'${value}'`

/** A path or a value in the folder, equal in every language. */
export const at =
  (path: string): Message =>
  () =>
    path

type Thing = keyof Words['things']

export const thing =
  (what: Thing): Message =>
  (words) =>
    words.things[what]()

/** A thing by its name or number: `step 'delivery'`, `table 1`. */
export const named =
  (what: Thing, name: string | number): Message =>
  (words) =>
    `${words.things[what]()} ${typeof name === 'number' ? name : quoted(name)}`

/** `step 'delivery' of process type 'removal'`. */
export const partOf =
  (what: Message, whole: Message): Message =>
  (words) =>
    words.of({ what: what(words), whole: whole(words) })

/** `column in requests.columns`. */
export const inside =
  (what: Message, whole: Message): Message =>
  (words) =>
    `${what(words)} in ${whole(words)}`

const unknown =
  (sentence: (words: Words) => Words['hasUnknown' | 'namesUnknown']) =>
  (where: Message, what: Message): Message =>
  (words) =>
    sentence(words)({ where: where(words), what: what(words) })

export const hasUnknown = unknown((words) => words.hasUnknown)
export const namesUnknown = unknown((words) => words.namesUnknown)
