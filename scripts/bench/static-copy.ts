import { createElement, type ReactElement, type ReactNode } from 'react'

const NAMES: Record<string, string> = { class: 'className', for: 'htmlFor', charset: 'charSet' }
const TOKEN =
  /<!--.*?-->|<!doctype [^>]*>|<(\/?)([a-zA-Z0-9-]+)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>|([^<]+)/gs

/**
 * The tree of elements that React would print as this page: the cost of rendering one static copy of it,
 * without running its components. Reads only HTML that React itself has written.
 */
export function staticCopyOf(html: string): ReactElement {
  const root: ReactNode[] = []
  const open: { tag: string; props: Record<string, unknown>; children: ReactNode[] }[] = []
  const add = (node: ReactNode) => (open.at(-1)?.children ?? root).push(node)
  for (const [, end, tag, attributes, alone, text] of html.matchAll(TOKEN)) {
    if (text !== undefined) add(plain(text))
    if (!tag) continue
    if (end) {
      const done = open.pop()
      if (done) add(createElement(done.tag, done.props, ...done.children))
    } else if (alone) add(createElement(tag, propsOf(attributes)))
    else open.push({ tag, props: propsOf(attributes), children: [] })
  }
  return root.find((node) => typeof node === 'object') as ReactElement
}

function propsOf(attributes = ''): Record<string, unknown> {
  const props: Record<string, unknown> = {}
  for (const [, name = '', value = ''] of attributes.matchAll(/([^\s=]+)(?:="([^"]*)")?/g))
    props[NAMES[name] ?? name] = plain(value)
  return props
}

const plain = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
