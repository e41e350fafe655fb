import type { KeyboardEvent } from 'react'

/**
 * Lets a radio that is chosen be switched off by choosing it again (spec 1 §2), by click and by Space: browsers
 * make no click of Space on a radio that is checked.
 */
export const switchingOff = (isChosen: boolean, clear: () => void) => ({
  onClick: () => {
    if (isChosen) clear()
  },
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== ' ' || !isChosen) return
    event.preventDefault()
    clear()
  },
})
