import type { Language } from '../../platform/texts/language.ts'
import type { MapView } from './map-view.ts'

/** The content of a generated document, before it is drawn. Pure. */
export interface Paper {
  /** Printed above the first page, and smaller above every other page. */
  title: string
  subtitle: string
  language: Language
  /** Name of the tenant. */
  author: string
  at: Date
  /** `#rrggbb` of headings, readable on white. */
  colour: string
  blocks: readonly Block[]
  /** At the bottom left of every page; the page number is on the right. */
  footer: string
  pageOf: (n: number, of: number) => string
}

export type Block =
  | { is: 'heading'; text: string }
  | { is: 'subheading'; text: string }
  | { is: 'facts'; rows: readonly Fact[] }
  | { is: 'list'; items: readonly string[] }
  | { is: 'note'; text: string }
  | { is: 'maps'; maps: readonly MapView[]; legend: string }

export interface Fact {
  label: string
  value: string
}

export const filledIn = (rows: readonly Fact[]) => rows.filter(({ value }) => value !== '')
