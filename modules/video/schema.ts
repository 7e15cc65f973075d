import * as z from 'zod'
import { videoUrlLimit } from '../../domain/video.ts'
import { moduleBase, titleSchema } from '../kit/module-base.ts'

const videoContent = z.object({
  contentDataType: z.literal('Video').default('Video'),
  type: z.literal('YouTube').default('YouTube'),
  /** As pasted by the owner; parsed by domain/video.ts. */
  videoUrl: z.string().max(videoUrlLimit).default(''),
  /** One click starts playback (product-rules.md#video); otherwise it only loads the player, and a second one plays. */
  autoStart: z.boolean().default(true),
})
export type VideoContent = z.infer<typeof videoContent>

/** A YouTube video (product-rules.md#video). */
export const videoSchema = z.object({
  ...moduleBase,
  siteModuleType: z.literal('Video'),
  title: titleSchema,
  video: videoContent.default(videoContent.parse({})),
})
export type VideoModule = z.infer<typeof videoSchema>

/** A new video without a URL. */
export function videoDefaults(id: string): VideoModule {
  return videoSchema.parse({ id, siteModuleType: 'Video' })
}
