import { type ComponentType, createContext, type ReactElement, type ReactNode, useContext } from 'react'
import type { Texts } from '../../src/platform/texts/texts.ts'

/** Keeps what views have written, by what they were told. */
export interface Keeper {
  /** What stands for the HTML of this view with these props. */
  once<Props extends WithTexts>(view: ComponentType<Props>, props: Props): string
  /**
   * What stands for HTML that follows from these objects, which never change, and from what is told, which JSON tells
   * whole. The first object says what is written.
   */
  keep(of: readonly object[], told: unknown, write: () => ReactElement): string
}

/** The keeper of the page that is being written; null where nothing is kept: in a fragment, or in a browser. */
export const KeeperOfPage = createContext<Keeper | null>(null)

interface WithTexts {
  t: Texts
}

/** True for what JSON tells whole: no functions, elements, dates or maps. */
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
 * A view that a page need not write again while it is told the same: it says nothing but its props, in the words of `t`,
 * and they are plain values. It knows no moment, reader or record beside them.
 */
export function writtenOnce<Props extends WithTexts>(
  View: ComponentType<Props>,
  ..._plain: IsPlain<Omit<Props, 't'>> extends true ? [] : ['its props are not plain values']
): (props: Props) => ReactNode {
  return (props) => {
    const keeper = useContext(KeeperOfPage)
    return keeper ? keeper.once(View, props) : <View {...props} />
  }
}

/** A part of a view that is written once: see `keep`. */
export function WrittenPart<Told>({ of, told, write }: PartProps<Told>): ReactNode {
  const keeper = useContext(KeeperOfPage)
  return keeper ? keeper.keep(of, told, write) : write()
}

interface PartProps<Told> {
  of: readonly object[]
  told: IsPlain<Told> extends true ? Told : 'not plain values'
  write: () => ReactElement
}
