import { setImmediate as nextTurn } from 'node:timers/promises'
import DataLoader from 'dataloader'

/**
 * Batches calls: questions asked in the same turn of the event loop, or while a batch is in flight, go out together. `ask` gets at most
 * `most` questions and returns their answers in the same order; if it fails, all questions of the batch fail.
 */
export function batchCalls<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  most = 64,
): (question: Question) => Promise<Answer> {
  let asking: Promise<unknown> = Promise.resolve()
  let turns: Promise<void> = Promise.resolve()
  function askAll(questions: readonly Question[]): Promise<readonly Answer[]> {
    const answers = ask(questions)
    asking = answers
    return answers
  }
  async function askNext(dispatch: () => void): Promise<void> {
    await nextTurn()
    dispatch()
    // failures go to those who asked
    await asking.catch(() => {})
  }
  const loader = new DataLoader<Question, Answer>(askAll, {
    cache: false,
    maxBatchSize: most,
    batchScheduleFn(dispatch) {
      turns = turns.then(() => askNext(dispatch))
    },
  })
  return (question) => loader.load(question)
}
