import { playerUrl } from '../../domain/video.ts'

/**
 * Puts the player in the place of its picture when that is pressed. Plain DOM: the picture is a link until then. Gives what
 * puts the picture back: the editor's review ends.
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
    link.replaceWith(player)
    player.focus()
    stop = () => player.replaceWith(link)
  }
  link.addEventListener('click', play)
  return () => {
    link.removeEventListener('click', play)
    stop()
  }
}
