import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { videoUrlLimit, youTubeId } from '../../../domain/video.ts'
import { useEditor } from '../../../editor/document/editor-context.ts'
import { Note } from '../../../editor/kit/controls/note.tsx'
import { Switch } from '../../../editor/kit/controls/switch.tsx'
import { TextField } from '../../../editor/kit/controls/text-field.tsx'
import type { VideoContent, VideoModule } from '../schema.ts'

/** The video's address, validated while typing, and how it starts. */
export function VideoPanel({ module }: { module: VideoModule }): ReactNode {
  const { t } = useTranslation('video')
  const { store } = useEditor()
  const { video } = module
  const set = (change: Partial<VideoContent>) =>
    store.dispatch({ type: 'set-field', moduleId: module.id, field: 'video', value: { ...video, ...change } })
  const found = youTubeId(video.videoUrl) !== undefined
  return (
    <div className="panel-fields">
      <TextField
        label={t('url')}
        description={t('urlHelp')}
        value={video.videoUrl}
        maxLength={videoUrlLimit}
        inputMode="url"
        spellCheck="false"
        autoCapitalize="none"
        placeholder="https://youtu.be/…"
        onChange={(videoUrl) => set({ videoUrl })}
      />
      {video.videoUrl.trim() !== '' && (
        <Note tone={found ? 'success' : 'warning'}>{found ? t('found') : t('wrong')}</Note>
      )}
      <Switch isSelected={video.autoStart} onChange={(autoStart) => set({ autoStart })}>
        {t('autoStart')}
      </Switch>
      <p className="panel-meta">{t('privacy')}</p>
    </div>
  )
}
