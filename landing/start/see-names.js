// shows the names that a visitor types in the pictures of whole pages; nothing is sent
const field = document.getElementById('whole-names')
const phones = [...document.querySelectorAll('[data-rows]')]
const split = (names, rows) => {
  const [, one, sign, other] = /^(.+?)\s+(&|\+|och|and|og)\s+(.+)$/i.exec(names) ?? []
  if (!one || rows === 1) return [names]
  return rows === 2 ? [`${one} ${sign}`, other] : [one, sign, other]
}
// lines keep their own size, so they change only with the names and when their letters have come
const lines = new ResizeObserver((changed) => {
  for (const place of new Set(changed.map(({ target }) => target.parentElement))) {
    const widest = Math.max(...[...place.children].map((line) => line.offsetWidth))
    place.style.setProperty('--fit', Math.min(1, place.clientWidth / Math.max(1, widest)))
  }
})
const show = () => {
  const names = field.value.trim()
  lines.disconnect()
  for (const phone of phones) {
    const [blank, place] = [phone.querySelector('img[data-src]'), phone.querySelector('.whole-names')]
    if (names !== '') blank.src = blank.dataset.src
    blank.hidden = names === ''
    place.hidden = names === ''
    place.replaceChildren(
      ...split(names, Number(phone.dataset.rows)).map((words) => {
        const line = document.createElement('span')
        line.textContent = words
        return line
      }),
    )
    for (const line of place.children) lines.observe(line)
  }
}
field.closest('[hidden]')?.removeAttribute('hidden')
field.addEventListener('input', show)
if (field.value !== '') show()
