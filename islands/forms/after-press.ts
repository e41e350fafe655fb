let isPressed = false
const waiting: (() => void)[] = []

addEventListener('pointerdown', () => {
  isPressed = true
})
for (const end of ['pointerup', 'pointercancel'])
  addEventListener(end, () => {
    isPressed = false
    // The click event comes first.
    setTimeout(() => {
      for (const act of waiting.splice(0)) act()
    })
  })

/** Runs at once, or after the mouse button is released: the element being clicked must not move away. */
export function afterPress(act: () => void) {
  if (isPressed) waiting.push(act)
  else act()
}
