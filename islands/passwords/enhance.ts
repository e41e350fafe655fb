/** A button that displays the typed password until the form is sent. */
export function enhance(field: HTMLElement) {
  const input = field.querySelector('input')
  const button = field.querySelector('button')
  if (!input || !button) return
  const show = (isShown: boolean) => {
    input.type = isShown ? 'text' : 'password'
    button.textContent = (isShown ? field.dataset.hide : field.dataset.show) ?? ''
  }
  button.addEventListener('click', () => show(input.type === 'password'))
  // A field of type text would be stored by the browser's autofill.
  input.form?.addEventListener('submit', () => show(false))
  button.hidden = false
}
