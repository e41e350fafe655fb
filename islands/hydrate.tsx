import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Gives the server's HTML to React, with the same props and the texts of the page's language. */
export function hydrateWith<Props extends object, Needed extends object>(
  Component: ComponentType<Props & { t: Needed }>,
  textsOf: (language: string) => Needed,
) {
  return (element: HTMLElement, props: object, language: string) => {
    hydrateRoot(element, <Component {...(props as Props)} t={textsOf(language)} />, {
      identifierPrefix: `${element.id}-`,
      onRecoverableError: (error) => console.error('hydration', error),
    })
  }
}
