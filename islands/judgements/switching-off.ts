import type { KeyboardEvent } from 'react'

/**
 * Lets a checked radio be unchecked by choosing it again (spec 1 §2), by click and by Space: browsers fire no
 * click for Space on a checked radio.
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
