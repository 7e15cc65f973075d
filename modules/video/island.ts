import { cloneTemplate, type IslandContext, onClick } from '../islands/runtime.ts'

/**
 * Puts the player in the place of its picture when that is pressed. The picture is a link until then, and stays behind it
 * unseen: when the editor's review ends, React looks for what it has drawn.
 */
export function start(island: IslandContext): void {
  onClick(island, 'a.video', (link) => {
    const player = cloneTemplate(island, 'iframe')
    player.setAttribute('src', player.dataset.src ?? '')
    link.after(player)
    link.style.display = 'none'
    player.focus()
    island.signal.addEventListener('abort', () => {
      player.remove()
      link.style.display = ''
    })
  })
}
