import * as z from 'zod'
import { videoUrlLimit } from '../../domain/video.ts'
import { moduleBase, titleSchema } from '../kit/module-base.ts'

const videoContent = z.object({
  contentDataType: z.literal('Video').default('Video'),
  type: z.literal('YouTube').default('YouTube'),
  /** What the owner pasted; what it names is read by domain/video.ts. */
  videoUrl: z.string().max(videoUrlLimit).default(''),
  /** Plays at once after the click (product-rules.md#video); otherwise the click brings the player, and another plays. */
  autoStart: z.boolean().default(true),
})
export type VideoContent = z.infer<typeof videoContent>

/** A film of YouTube (product-rules.md#video). */
export const videoSchema = z.object({
  ...moduleBase,
  siteModuleType: z.literal('Video'),
  title: titleSchema,
  video: videoContent.default(videoContent.parse({})),
})
export type VideoModule = z.infer<typeof videoSchema>

/** A new video without an address. */
export function videoDefaults(id: string): VideoModule {
  return videoSchema.parse({ id, siteModuleType: 'Video' })
}
