import { playerUrl } from '../../domain/video.ts'

/**
 * Puts the player in the place of its picture when that is pressed. Plain DOM: the picture is a link until then, and stays
 * behind it unseen. Gives what brings it back: the editor's review ends, and React looks for what it has drawn.
 */
export function start(link: HTMLElement): () => void {
  let stop = () => {}
  const play = (event: MouseEvent) => {
    // a new tab was asked for
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const { video = '', start: begin, auto, title = '' } = link.dataset
    const player = document.createElement('iframe')
    player.className = 'video'
    player.title = title
    player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
    player.allowFullscreen = true
    // without a referrer some films refuse to play
    player.referrerPolicy = 'strict-origin-when-cross-origin'
    const language = link.closest('[lang]')?.getAttribute('lang') ?? 'sv'
    player.src = playerUrl(video, { start: Number(begin ?? 0), autoStart: auto !== undefined, language })
    link.after(player)
    link.style.display = 'none'
    player.focus()
    stop = () => {
      player.remove()
      link.style.display = ''
    }
  }
  link.addEventListener('click', play)
  return () => {
    link.removeEventListener('click', play)
    stop()
  }
}
