import { Gauge, type Registry } from 'prom-client'
import { answerWait } from '../../commands/answers/answer-wait.ts'
import type { Database } from '../../db/core/connection.ts'

/** How long answers wait. */
export function answerMetrics(registry: Registry, database: Database): void {
  new Gauge({
    name: 'festoon_answers_wait_seconds',
    help: 'How long an answer that is sent now would wait to be stored; beyond ten seconds it is refused.',
    registers: [registry],
    collect() {
      this.set(answerWait(database) / 1000)
    },
  })
}
