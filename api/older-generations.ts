import { firstGenerationRoutes } from '../first-generation/calls/routes.ts'

/** Calls that only clients of an older generation make. */
export const olderCalls = [firstGenerationRoutes] as const
