// shows what a visitor types in the pictures of whole pages; nothing is sent
const field = document.getElementById('whole-names')
const phones = [...document.querySelectorAll('.whole-phone')]
/** Two names stand in as many lines as the example's; what has no `rows` breaks where there is no room. */
const split = (names, rows) => {
  const [, one, sign, other] = /^(.+?)\s+(&|\+|och|and|og)\s+(.+)$/i.exec(names) ?? []
  if (!one || !(rows > 1)) return [names]
  return rows === 2 ? [`${one} ${sign}`, other] : [one, sign, other]
}
/** As large as in the example, or as its place has room for; names that would be small on a line of their own break. */
const fit = (place) => {
  const lines = [...place.children]
  const isTooLarge = () =>
    lines.some(({ scrollWidth }) => scrollWidth > place.clientWidth) ||
    lines.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0) > place.clientHeight * 1.1
  const sizeIn = (whiteSpace, least) => {
    for (let size = 1; size > least; size -= 0.04) {
      for (const line of lines) Object.assign(line.style, { fontSize: `${size}em`, whiteSpace })
      if (!isTooLarge()) return true
    }
    return false
  }
  return sizeIn('', 0.6) || sizeIn('normal', 0.2)
}
const fitAll = () => document.querySelectorAll('.whole-names:not([hidden])').forEach(fit)
const show = () => {
  const names = field.value.trim()
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
  }
  fitAll()
}
field.closest('[hidden]')?.removeAttribute('hidden')
field.addEventListener('input', show)
// their own letters are wider or narrower than what stands in for them
document.fonts.addEventListener('loadingdone', fitAll)
if (field.value !== '') show()
