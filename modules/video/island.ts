import { cloneTemplate, type IslandContext, onClick } from '../islands/runtime.ts'

/**
 * Replaces the picture with the player on click. Until then the picture is a link; it stays in the DOM, hidden, because
 * React expects to find what it rendered when the editor's review ends.
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
