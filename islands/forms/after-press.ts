let isPressed = false
const waiting: (() => void)[] = []

addEventListener('pointerdown', () => {
  isPressed = true
})
for (const end of ['pointerup', 'pointercancel'])
  addEventListener(end, () => {
    isPressed = false
    // The click comes first.
    setTimeout(() => {
      for (const act of waiting.splice(0)) act()
    })
  })

/** At once, or when the button of the mouse is let go: what is being clicked must not move away under it. */
export function afterPress(act: () => void) {
  if (isPressed) waiting.push(act)
  else act()
}
