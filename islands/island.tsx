import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import type { Texts } from '../src/platform/texts/texts.ts'

interface IslandProps<Props extends object> {
  /** Unique on the page. */
  id: string
  /** Its name in `boot.tsx`. */
  name: string
  component: ComponentType<Props & { t: Texts }>
  /** View model for the island; the browser receives all of it as JSON. */
  props: Props
  t: Texts
}

/**
 * The server's half of an island: its HTML, complete and usable, with its props as an attribute. Rendered
 * separately because it is its own React root in the browser (ids must match).
 */
export function Island<Props extends object>({
  id,
  name,
  component: Component,
  props,
  t,
}: IslandProps<Props>) {
  const html = renderToString(<Component {...props} t={t} />, { identifierPrefix: `${id}-` })
  return (
    <div
      id={id}
      data-island={name}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
