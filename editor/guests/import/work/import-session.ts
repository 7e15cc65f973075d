import type { HouseholdToImport } from '../../../../domain/guests/import/import-contract.ts'
import type { Proposal } from '../../../../domain/guests/import/proposal.ts'
import { proposeHouseholds } from '../../../../domain/guests/import/propose.ts'
import { newModuleId } from '../../../document/new-module-id.ts'
import { decide, isAboutNames, openQuestions } from '../model/decided.ts'
import { planOf, sumsOf, toImport } from '../model/plan.ts'
import { type Question, questionsOf } from '../model/questions.ts'
import { type ImportView, viewOf } from '../model/view.ts'
import { layoutOf, type ReadList, readFile, readText } from '../read/read-list.ts'
import type { Asked, AskedPlan, ImportAbout, Progress, ShownList } from './messages.ts'

/** Rows of a sheet that are looked at: those above the first of the list, and some of it. */
const previewRows = 6

type OnProgress = (progress: Progress) => void

/** One list from its reading until it is sent. */
export class ImportSession {
  private about: ImportAbout = { context: { country: 'SE', and: '&' }, households: [] }
  private list: ReadList | null = null
  private proposed: { key: string; proposal: Proposal; questions: Question[] } | null = null

  know(about: ImportAbout): void {
    this.about = about
    this.proposed = null
  }

  async read(source: string | File): Promise<Asked['read']['answer']> {
    const reading = typeof source === 'string' ? readText(source) : await readFile(source)
    if ('problem' in reading) return reading
    this.list = reading.list
    this.proposed = null
    return { list: shownList(reading.list) }
  }

  plan({ shown, ...asked }: Asked['plan']['ask'], onProgress: OnProgress): ImportView {
    const { planned, questions, sections } = this.plannedOf(asked, onProgress)
    // households that are there in the same words need no answers
    const same = new Set(planned.filter(({ fate }) => fate === 'same').flatMap((one) => one.rows))
    // nor do those whose people are all there, about their names
    const named = new Set(
      planned
        .filter(({ fate, change }) => fate === 'changed' && change?.invitees.length === 0)
        .flatMap(({ rows }) => rows),
    )
    const isSettled = (question: Question, row: number) =>
      same.has(row) || (named.has(row) && isAboutNames(question) && !asked.answers.has(question.key))
    const toAsk = questions.filter((question) => !question.rows.every(({ row }) => isSettled(question, row)))
    const sums = sumsOf(this.about.households, planned)
    const open = openQuestions(questions, asked.answers)
    return viewOf({ planned, questions: toAsk, open, sections, sums }, shown)
  }

  collect(asked: AskedPlan): HouseholdToImport[] {
    return toImport(this.about.households, this.plannedOf(asked, () => undefined).planned, newModuleId)
  }

  private plannedOf(asked: AskedPlan, onProgress: OnProgress) {
    const { context, households } = this.about
    const { sheet, layout, answers, recognised } = asked
    const rows = this.list?.sheets[sheet]?.rows ?? []
    const { proposal, questions } = this.proposalOf(rows, asked, onProgress)
    const alone = (row: number) =>
      proposeHouseholds([rows[row - 1] ?? []], { ...layout, header: null, first: 0 }, context).households[0]
    const decided = decide({ proposal, questions, answers, and: context.and, alone })
    return { planned: planOf(households, decided, recognised), questions, sections: proposal.sections }
  }

  /** Answers change nothing in how rows are read. */
  private proposalOf(rows: readonly string[][], { sheet, layout }: AskedPlan, onProgress: OnProgress) {
    const key = JSON.stringify([sheet, layout])
    if (this.proposed?.key !== key) {
      const proposal = proposeHouseholds(rows, layout, this.about.context, (done) =>
        onProgress({ done, total: rows.length }),
      )
      this.proposed = { key, proposal, questions: questionsOf(proposal) }
    }
    return this.proposed
  }
}

const isFilled = (row: readonly string[]) => row.some((cell) => cell.trim() !== '')

function shownList(list: ReadList): ShownList {
  const { fileName, isOfCards, hasDoubtfulLetters } = list
  const sheets = list.sheets.map(({ name, rows }) => {
    const layout = layoutOf(list, rows)
    const filled = [...rows.keys()].slice(layout.first).filter((index) => isFilled(rows[index] ?? []))
    const columns = layout.map.map((_, index) => filled.some((row) => (rows[row]?.[index] ?? '').trim() !== ''))
    return { name, layout, filled: columns, rows: rows.slice(0, (filled[previewRows - 1] ?? rows.length) + 1) }
  })
  return { fileName, sheets, isOfCards, hasDoubtfulLetters }
}
