let isPressed = false
const waiting: (() => void)[] = []

addEventListener('pointerdown', () => {
  isPressed = true
})
for (const end of ['pointerup', 'pointercancel'])
  addEventListener(end, () => {
    isPressed = false
    // The click event fires first.
    setTimeout(() => {
      for (const act of waiting.splice(0)) act()
    })
  })

/** Runs immediately, or after the mouse button is released: a clicked element must not move away. */
export function afterPress(act: () => void) {
  if (isPressed) waiting.push(act)
  else act()
}
