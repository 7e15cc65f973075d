interface Mark {
  name: string
  tag: string
}

/** Writes blocks of rich text, each with the marks that are in force in it. */
export class BlockWriter {
  #written = ''
  #list: string | undefined
  /** The open block, whether anything stands in it yet, and whether what comes next begins a line of its own. */
  #block: { name: string; isFilled: boolean; breaks: boolean } | undefined
  /** Marks that are in force, outermost first. */
  readonly #wanted: Mark[] = []
  /** Those of them that are written in this block. */
  #open: Mark[] = []

  startList(name: string): void {
    this.#list = name
    // lists of a kind that follow each other are one
    if (!this.#withdraw(`</${name}>`)) this.#written += `<${name}>`
  }

  endList(): void {
    this.endBlock()
    // a list without items is none
    if (this.#list !== undefined && !this.#withdraw(`<${this.#list}>`)) this.#written += `</${this.#list}>`
    this.#list = undefined
  }

  startBlock(name: string): void {
    this.endBlock()
    this.#block = { name, isFilled: false, breaks: false }
    this.#written += `<${name}>`
  }

  /** Closes the open block, also when it is empty. */
  closeBlock(): void {
    if (this.#block === undefined) return
    this.#closeMarks(0)
    this.#written += `</${this.#block.name}>`
    this.#block = undefined
  }

  /** Closes the open block because another one begins or ends: a block that only wraps another is not an empty line. */
  endBlock(): void {
    if (this.#block?.isFilled === false) {
      this.#withdraw(`<${this.#block.name}>`)
      this.#block = undefined
    } else this.closeBlock()
  }

  /** What comes next stands on a line of its own. */
  breakLine(): void {
    if (this.#block?.isFilled === true) this.#block.breaks = true
  }

  startMark(name: string, tag: string): void {
    this.#wanted.push({ name, tag })
  }

  endMark(name: string): void {
    const last = this.#wanted.findLastIndex((mark) => mark.name === name)
    if (last !== -1) this.#wanted.splice(last, 1)
  }

  /** Text or a break, as markup. */
  write(content: string): void {
    const isSpace = !/\S/.test(content)
    if (isSpace && (this.#block === undefined || this.#block.breaks)) return
    if (this.#block === undefined) this.startBlock(this.#list === undefined ? 'p' : 'li')
    if (this.#block === undefined) return
    const marks = this.#effectiveMarks()
    const common = marks.findIndex((mark, index) => this.#open[index] !== mark)
    this.#closeMarks(common === -1 ? marks.length : common)
    if (this.#block.breaks) this.#written += '<br />'
    this.#block.isFilled = true
    this.#block.breaks = false
    for (const mark of marks.slice(this.#open.length)) {
      this.#written += mark.tag
      this.#open.push(mark)
    }
    this.#written += content
  }

  /** Closes what is open; gives all that has been written. */
  end(): string {
    this.closeBlock()
    this.endList()
    return this.#written
  }

  /** Of marks inside their like one is enough; of links the innermost is the one that is meant. */
  #effectiveMarks(): Mark[] {
    return this.#wanted.filter(({ name }, index) => {
      const others = name === 'a' ? this.#wanted.slice(index + 1) : this.#wanted.slice(0, index)
      return !others.some((other) => other.name === name)
    })
  }

  #closeMarks(keep: number): void {
    for (const { name } of this.#open.slice(keep).reverse()) this.#written += `</${name}>`
    this.#open = this.#open.slice(0, keep)
  }

  /** Takes back a tag that has just been written; false when it has not. */
  #withdraw(tag: string): boolean {
    if (!this.#written.endsWith(tag)) return false
    this.#written = this.#written.slice(0, -tag.length)
    return true
  }
}
