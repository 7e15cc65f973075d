import { firstGenerationRoutes } from '../first-generation/calls/routes.ts'

/** Routes that are only used by clients of an older generation. */
export const olderCalls = [firstGenerationRoutes] as const
