import { setImmediate as nextTurn } from 'node:timers/promises'
import DataLoader from 'dataloader'

/**
 * Batches calls: questions asked in the same turn of the event loop, or while a batch is in flight, go out together. `ask` gets at most
 * `most` questions and returns their answers in the same order; if it fails, all questions of the batch fail. With `quietTurns` it
 * waits until there are `most`, or none has come for so many turns: a turn accepts one connection, so callers who come at the same moment
 * arrive one by one, and each turn that asks keeps the others waiting.
 */
export function batchCalls<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  most = 64,
  quietTurns = 0,
): (question: Question) => Promise<Answer> {
  let asking: Promise<unknown> = Promise.resolve()
  let turns: Promise<void> = Promise.resolve()
  let waiting = 0
  function askAll(questions: readonly Question[]): Promise<readonly Answer[]> {
    waiting -= questions.length
    const answers = ask(questions)
    asking = answers
    return answers
  }
  async function askNext(dispatch: () => void): Promise<void> {
    await nextTurn()
    for (let quiet = 0; quiet < quietTurns && waiting < most; ) {
      const before = waiting
      await nextTurn()
      quiet = waiting > before ? 0 : quiet + 1
    }
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
  return (question) => {
    waiting += 1
    return loader.load(question)
  }
}
