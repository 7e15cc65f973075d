import * as z from 'zod'

/** How often a recipient of answers is mailed: at each, once a day, or never. */
export const noticeChoices = ['each', 'day', 'none'] as const
export type NoticeChoice = (typeof noticeChoices)[number]

export const noticeChoiceRequest = z.object({ choice: z.enum(noticeChoices) })
/** `page` is the site's host; null while it has none. */
export const noticeChoiceResponse = z.object({
  mail: z.string(),
  page: z.string().nullable(),
  choice: z.enum(noticeChoices),
})
export type NoticeChoiceResponse = z.infer<typeof noticeChoiceResponse>
