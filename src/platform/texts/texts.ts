import { en } from './en/index.ts'
import { nl } from './nl/index.ts'
import { textsFrom } from './texts-from.ts'

/**
 * The product's words in both languages. Dutch is the base: English must have the same keys with the same
 * arguments, or the types do not check. `{n:number}` and `{name}` are arguments, `{{dag|dagen}}` is a plural
 * of the argument before it, `{{n:dag|dagen}}` of one that is not shown.
 */

export const LANGUAGES = ['nl', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** A label of the configuration, in both languages. */
export type Label = Record<Language, string>

type Argument<Text extends string> = Text extends `${infer Before}{{${infer Plural}}}${infer Rest}`
  ? Argument<Before> & PluralArgument<Plural> & Argument<Rest>
  : Text extends `${string}{${infer Inside}}${infer Rest}`
    ? OneArgument<Inside> & Argument<Rest>
    : unknown

type PluralArgument<Plural extends string> = Plural extends `${infer Name}:${string}`
  ? Record<Name, number>
  : unknown

type OneArgument<Inside extends string> = Inside extends `${infer Name}:number`
  ? Record<Name, number>
  : Record<Inside, string>

type TextFunction<Text extends string> =
  unknown extends Argument<Text> ? () => string : (values: Argument<Text>) => string

/** The dictionary as functions: `t.requests.empty()`, `t.requests.tags({ n: 3 })`. */
export type TextsOf<Dictionary> = {
  readonly [Key in keyof Dictionary]: Dictionary[Key] extends string
    ? TextFunction<Dictionary[Key]>
    : TextsOf<Dictionary[Key]>
}

/** Another language of the same dictionary: the same keys, any words. */
export type Translation<Dictionary> = {
  readonly [Key in keyof Dictionary]: Dictionary[Key] extends string ? string : Translation<Dictionary[Key]>
}

export type Texts = TextsOf<typeof nl>

const all: Record<Language, Texts> = {
  nl: textsFrom('nl', nl),
  en: textsFrom('en', en) as unknown as Texts,
}

/** All texts in one language. */
export const textsIn = (language: Language): Texts => all[language]

/** The language that somebody asked for, or null. */
export const readLanguage = (value: unknown): Language | null => LANGUAGES.find((it) => it === value) ?? null
