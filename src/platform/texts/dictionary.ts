/** The type of a dictionary as functions, with the arguments in its texts. */

type Argument<Text extends string> = Text extends `${infer Before}{{${infer Plural}}}${infer Rest}`
  ? Argument<Before> & PluralArgument<Plural> & Argument<Rest>
  : Text extends `${string}{${infer Inside}}${infer Rest}`
    ? OneArgument<Inside> & Argument<Rest>
    : unknown

type PluralArgument<Plural extends string> = Plural extends `${infer Name}:${string}`
  ? Record<Name, number>
  : unknown

type OneArgument<Inside extends string> = Inside extends `${infer Name}:number` | `${infer Name}|count`
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

/** Another language of the same dictionary: the same keys, with other texts. */
export type Translation<Dictionary> = {
  readonly [Key in keyof Dictionary]: Dictionary[Key] extends string ? string : Translation<Dictionary[Key]>
}
