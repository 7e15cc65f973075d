import type { AnswerDeps } from '../../answers/answer-deps.ts'

/** Dependencies of the commands for the kitchen's sheet. */
export type KitchenDeps = Pick<
  AnswerDeps,
  'database' | 'clock' | 'secrets' | 'settings' | 'editorOrigin' | 'wakeOutbox'
>
