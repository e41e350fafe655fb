import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { textsFrom } from '../src/platform/texts/texts-from.ts'

/**
 * Hydrates the server's HTML with the same props, and the texts of the page's language: only those are
 * loaded.
 */
export function hydrateWith<Props extends object>(
  Component: ComponentType<Props>,
  load: Record<'nl' | 'en', () => Promise<object>>,
) {
  return async (element: HTMLElement, props: object) => {
    const language = document.documentElement.lang as 'nl' | 'en'
    const t = textsFrom(language, await load[language]())
    hydrateRoot(element, <Component {...({ ...props, t } as unknown as Props)} />, {
      identifierPrefix: `${element.id}-`,
      onRecoverableError: (error) => console.error('hydration', error),
    })
  }
}
