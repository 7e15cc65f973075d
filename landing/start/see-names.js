// shows the names that a visitor types in the pictures of whole pages; nothing is sent
const field = document.getElementById('whole-names')
const phones = [...document.querySelectorAll('[data-rows]')]
const split = (names, rows) => {
  const [, one, sign, other] = /^(.+?)\s+(&|\+|och|and|og)\s+(.+)$/i.exec(names) ?? []
  if (!one || rows === 1) return [names]
  return rows === 2 ? [`${one} ${sign}`, other] : [one, sign, other]
}
const shrink = (place) => {
  place.style.setProperty('--fit', 1)
  const widest = Math.max(...[...place.children].map((line) => line.offsetWidth))
  place.style.setProperty('--fit', Math.min(1, place.clientWidth / Math.max(1, widest)))
}
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
    if (names !== '') shrink(place)
  }
}
field.closest('[hidden]')?.removeAttribute('hidden')
field.addEventListener('input', show)
// their letters come with the first names
document.fonts.addEventListener('loadingdone', show)
if (field.value !== '') show()
