import type { ReactNode } from 'react'
import { textIn } from '../../domain/language/translatable.ts'
import { playerUrl, startOf, watchUrl, youTubeId } from '../../domain/video.ts'
import { Island } from '../islands/island.tsx'
import { Templates } from '../islands/templates.tsx'
import { Panel, PlainImage, useFieldRenderers, usePage } from '../kit/field-renderers.tsx'
import { guestLanguage } from '../kit/guest-language.ts'
import { Heading } from '../kit/heading.tsx'
import type { ViewProps } from '../kit/module-view.ts'
import { posterName } from './poster-name.ts'
import type { VideoModule } from './schema.ts'
import { videoWords } from './words.ts'

/**
 * A video behind its poster. The poster is one of the page's own files, and links to the video; on click, the island
 * loads the player. Nothing is requested from YouTube before that. Without a video, guests see nothing.
 */
export function VideoView({ module }: ViewProps<VideoModule>): ReactNode {
  const { ownerLanguage } = usePage()
  const { editing } = useFieldRenderers()
  const words = videoWords[ownerLanguage]
  const { videoUrl } = module.video
  const id = youTubeId(videoUrl)
  if (id === undefined && !editing) return null
  return (
    <>
      <Heading value={module.title} placeholder={words.title} />
      <Panel field="video" label={words.changeVideo}>
        {id === undefined ? (
          <p className="video-empty">{videoUrl === '' ? words.noVideo : words.wrongVideo}</p>
        ) : (
          <Film module={module} id={id} />
        )}
      </Panel>
    </>
  )
}

function Film({ module, id }: { module: VideoModule; id: string }): ReactNode {
  const { language } = usePage()
  const { editing } = useFieldRenderers()
  const words = videoWords[guestLanguage(language)]
  const title = textIn(module.title, language)
  const start = startOf(module.video.videoUrl)
  const content = (
    <>
      <Poster id={id} />
      <span className="button video-play">
        <svg viewBox="0 0 12 14" width="12" height="14" aria-hidden="true">
          <path d="M0 0l12 7-12 7z" />
        </svg>
        <span>{words.play}</span>
      </span>
    </>
  )
  return (
    <Island name="video" className="video-block" alive={!editing}>
      {editing ? (
        <div className="video">{content}</div>
      ) : (
        <a className="video" href={watchUrl(id, start)} target="_blank" rel="noopener noreferrer">
          {content}
        </a>
      )}
      <p className="video-note">{words.from}</p>
      <Templates>
        {/* the island sets `src`: in an iframe rendered by React, it would load at once */}
        <iframe
          className="video"
          title={title === '' ? words.player : `${title} – ${words.player}`}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          allowFullScreen
          // some videos refuse to play without a referrer
          referrerPolicy="strict-origin-when-cross-origin"
          data-src={playerUrl(id, { start, autoStart: module.video.autoStart, language })}
        />
      </Templates>
    </Island>
  )
}

/** The video's poster if it has been stored, otherwise a placeholder. */
function Poster({ id }: { id: string }): ReactNode {
  const poster = usePage().posters[posterName(id)]
  return poster === undefined ? (
    <span className="video-still" />
  ) : (
    <PlainImage field="video" image={poster} className="video-poster" sizes="(min-width: 1100px) 960px, 100vw" />
  )
}
