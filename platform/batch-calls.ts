import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Batches calls: questions asked in the same turn of the event loop, or while a batch is in flight, go out together. `ask` gets at most
 * `most` questions and returns their answers in the same order; if it fails, all questions of the batch fail.
 */
export function batchCalls<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  most = 64,
): (question: Question) => Promise<Answer> {
  const waiting: { question: Question; resolve(answer: Answer): void; reject(reason: unknown): void }[] = []
  let isAsking = false

  async function askAll(): Promise<void> {
    isAsking = true
    await nextTurn()
    while (waiting.length > 0) {
      const calls = waiting.splice(0, most)
      try {
        const answers = await ask(calls.map(({ question }) => question))
        if (answers.length !== calls.length) throw new Error('not as many answers as questions')
        for (const [index, answer] of answers.entries()) calls[index]?.resolve(answer)
      } catch (error) {
        for (const call of calls) call.reject(error)
      }
    }
    isAsking = false
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject })
      if (!isAsking) void askAll()
    })
}
