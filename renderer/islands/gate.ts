/** Submits the password without leaving the page; without scripts, the form is submitted normally. */
const form = document.querySelector<HTMLFormElement>('form.gate')
const field = form?.querySelector<HTMLInputElement>('[name=password]')
const problem = form?.querySelector('[role=alert]')

async function outcome(action: string, password: string): Promise<'open' | 'wrong' | 'many' | 'failed'> {
  try {
    const { ok, status } = await fetch(action, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ password }),
    })
    return ok ? 'open' : status === 401 ? 'wrong' : status === 429 ? 'many' : 'failed'
  } catch {
    return 'failed'
  }
}

form?.addEventListener('submit', (event) => {
  event.preventDefault()
  if (!field || !problem || form.ariaBusy === 'true') return
  form.ariaBusy = 'true'
  problem.textContent = ''
  void outcome(form.action, field.value).then((came) => {
    form.ariaBusy = null
    if (came === 'open') {
      // the URL of a plain form's response is not a page
      if (location.pathname.startsWith('/api/')) location.replace(form.dataset.page ?? '/')
      else location.reload()
      return
    }
    problem.textContent = form.dataset[came] ?? ''
    field.ariaInvalid = came === 'wrong' ? 'true' : null
    field.focus()
    field.select()
  })
})
