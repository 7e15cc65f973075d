import * as z from 'zod'
import { port } from './variables.ts'

/** The operator's view of the queue; it runs as a process of its own. */
export const boardVariables = z.object({
  BOARD_TOKEN: z.string().min(32, 'must have at least 32 characters').max(500).optional(),
  BOARD_PORT: port(9130),
})

export interface BoardSettings {
  /** What operators log in with; undefined when there is no board. */
  token: string | undefined
  port: number
}

export const boardSettings = (values: z.infer<typeof boardVariables>): BoardSettings => ({
  token: values.BOARD_TOKEN,
  port: values.BOARD_PORT,
})
