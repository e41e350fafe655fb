/** Lets people see the password that they type, until it is sent. */
export function enhance(field: HTMLElement) {
  const input = field.querySelector('input')
  const button = field.querySelector('button')
  if (!input || !button) return
  const show = (isShown: boolean) => {
    input.type = isShown ? 'text' : 'password'
    button.textContent = (isShown ? field.dataset.hide : field.dataset.show) ?? ''
  }
  button.addEventListener('click', () => show(input.type === 'password'))
  // What is sent as text, the browser would offer again in other forms.
  input.form?.addEventListener('submit', () => show(false))
  button.hidden = false
}
