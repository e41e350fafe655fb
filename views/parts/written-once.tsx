import { type ComponentType, createContext, type ReactElement, type ReactNode, useContext } from 'react'
import type { Texts } from '../../src/platform/texts/texts.ts'

/** Caches the HTML of views by their props. */
export interface PartWriter {
  /** Returns a placeholder for the HTML of this view with these props. */
  once<Props extends WithTexts>(view: ComponentType<Props>, props: Props): string
  /**
   * Returns a placeholder for HTML that depends only on these objects, which must be immutable, and on `viewProps`, which
   * must be JSON-serialisable. The first object identifies the cached part.
   */
  cached(of: readonly object[], plainProps: unknown, write: () => ReactElement): string
}

/** The HTML cache of the page that is being rendered; null without a cache: in a fragment, or in a browser. */
export const PartWriterContext = createContext<PartWriter | null>(null)

interface WithTexts {
  t: Texts
}

/** True for a type that JSON serialises completely: no functions, elements, dates or maps. */
type IsPlain<Value> = unknown extends Value
  ? false
  : Value extends string | number | boolean | null | undefined
    ? true
    : Value extends (...given: never[]) => unknown
      ? false
      : Value extends readonly (infer One)[]
        ? IsPlain<One>
        : { [Key in keyof Value]-?: IsPlain<Value[Key]> }[keyof Value] extends true
          ? true
          : false

/**
 * Caches a pure view's HTML by its props: the view may depend only on plain props and the texts of `t`, and on no
 * clock, reader or record besides.
 */
export function writtenOnce<Props extends WithTexts>(
  View: ComponentType<Props>,
  ..._plain: IsPlain<Omit<Props, 't'>> extends true ? [] : ['its props are not plain values']
): (props: Props) => ReactNode {
  return (props) => {
    const cache = useContext(PartWriterContext)
    return cache ? cache.once(View, props) : <View {...props} />
  }
}

/** A part of a view whose HTML is cached: see `PartWriter`. */
export function WrittenPart<ViewProps>({
  of,
  viewProps: plainProps,
  write,
}: PartProps<ViewProps>): ReactNode {
  const cache = useContext(PartWriterContext)
  return cache ? cache.cached(of, plainProps, write) : write()
}

interface PartProps<ViewProps> {
  of: readonly object[]
  viewProps: IsPlain<ViewProps> extends true ? ViewProps : 'not plain values'
  write: () => ReactElement
}
