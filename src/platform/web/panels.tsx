import { createElement, Fragment, type ReactNode } from 'react'
import type { PageParts } from './page.tsx'

/** A panel of a page about a record: loads its props, and returns a function that renders it. */
export type Panel<On> = (on: On) => Promise<(page: PageParts) => ReactNode>

/** A panel of the props that `load` returns, null when this reader does not see it, and the view that renders them. */
export const panel =
  <On, Props extends object>(
    load: (on: On) => Props | null | Promise<Props | null>,
    View: (props: Props & Pick<PageParts, 't' | 'csrf'>) => ReactNode,
  ): Panel<On> =>
  async (on) => {
    const props = await load(on)
    return ({ t, csrf }) => props && <View {...props} t={t} csrf={csrf} />
  }

/** Loads all panels of a page at once. Returns a function that renders them in order, by their place on the page. */
export async function loadPanels<On, Place extends string>(
  panels: Record<Place, readonly Panel<On>[]>,
  on: On,
) {
  const loaded = await Promise.all(
    Object.entries<readonly Panel<On>[]>(panels).map(async ([place, all]) => ({
      place,
      drawn: await Promise.all(all.map((load) => load(on))),
    })),
  )
  return (page: PageParts) =>
    Object.fromEntries(
      loaded.map(({ place, drawn }) => [
        place,
        createElement(Fragment, null, ...drawn.map((draw) => draw(page))),
      ]),
    ) as Record<Place, ReactNode>
}
