import { type FeedbackDeps, sendFeedback } from '../../commands/feedback/send-feedback.ts'
import { feedbackRequest } from '../../domain/contracts.ts'
import { defineRoute, type Route } from '../route.ts'

/** Feedback (product-rules.md#quick-start); requires no log-in. */
export function feedbackRoutes(deps: FeedbackDeps): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/api/feedback',
      summary: "Mail feedback to the brand's own address",
      body: feedbackRequest,
      auth: 'none',
      rateLimit: 'feedback',
      handler: ({ body }) => sendFeedback(deps, body),
    }),
  ]
}
