import { LANGUAGES, type Label } from '../../platform/texts/language.ts'
import type { Message, Words } from './words/words.ts'

/** Shared by the configuration checks: each mistake is a function that returns a sentence in a language. Pure. */

export const when = (wrong: boolean, say: Message): Message[] => (wrong ? [say] : [])

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
    when(isSecond(keys[index], index), (say) =>
      say.twice({ what: what(say), value: quoted(describe(value)(say)) }),
    ),
  )
}

/** A sentence for each language that a label lacks. */
export const checkLabel = (where: Message, label: Label | undefined): Message[] =>
  LANGUAGES.flatMap((language) =>
    when(!label?.[language]?.trim(), (say) => say.noText({ where: where(say), language })),
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
  (say) =>
    say.things[what]()

/** A thing by its name or number: `step 'delivery'`, `table 1`. */
export const named =
  (what: Thing, name: string | number): Message =>
  (say) =>
    `${say.things[what]()} ${typeof name === 'number' ? name : quoted(name)}`

/** `step 'delivery' of process type 'removal'`. */
export const partOf =
  (what: Message, whole: Message): Message =>
  (say) =>
    say.of({ what: what(say), whole: whole(say) })

/** `column in requests.columns`. */
export const inside =
  (what: Message, whole: Message): Message =>
  (say) =>
    `${what(say)} in ${whole(say)}`

const unknown =
  (sentence: (say: Words) => Words['hasUnknown' | 'namesUnknown']) =>
  (where: Message, what: Message): Message =>
  (say) =>
    sentence(say)({ where: where(say), what: what(say) })

export const hasUnknown = unknown((say) => say.hasUnknown)
export const namesUnknown = unknown((say) => say.namesUnknown)
