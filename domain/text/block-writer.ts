interface Mark {
  name: string
  tag: string
}

/** Writes blocks of rich text. Marks that span several blocks are closed and reopened in each. */
export class BlockWriter {
  #written = ''
  #list: string | undefined
  /** The open block; `breaks`: a line break is due before its next content. */
  #block: { name: string; isFilled: boolean; breaks: boolean } | undefined
  /** Marks in effect, outermost first. */
  readonly #wanted: Mark[] = []
  /** How many of each kind have been started and not ended. */
  readonly #depths = new Map<string, number>()
  /** Marks actually open in the current block. */
  #open: Mark[] = []

  startList(name: string): void {
    this.#list = name
    // merge adjacent lists of the same kind
    if (!this.#withdraw(`</${name}>`)) this.#written += `<${name}>`
  }

  endList(): void {
    this.endBlock()
    // drop a list without items
    if (this.#list !== undefined && !this.#withdraw(`<${this.#list}>`)) this.#written += `</${this.#list}>`
    this.#list = undefined
  }

  startBlock(name: string): void {
    this.endBlock()
    this.#block = { name, isFilled: false, breaks: false }
    this.#written += `<${name}>`
  }

  /** Closes the open block, even if it is empty. */
  closeBlock(): void {
    if (this.#block === undefined) return
    this.#closeMarks(0)
    this.#written += `</${this.#block.name}>`
    this.#block = undefined
  }

  /** Closes the open block because another one begins or ends. Drops it if empty: a mere wrapper must not become an empty line. */
  endBlock(): void {
    if (this.#block?.isFilled === false) {
      this.#withdraw(`<${this.#block.name}>`)
      this.#block = undefined
    } else this.closeBlock()
  }

  /** Puts the next content on a new line. */
  breakLine(): void {
    if (this.#block?.isFilled === true) this.#block.breaks = true
  }

  /** Of nested marks of a kind the outermost counts, of links the innermost. */
  startMark(name: string, tag: string): void {
    const depth = this.#depths.get(name) ?? 0
    this.#depths.set(name, depth + 1)
    if (depth === 0 || name === 'a') this.#wanted.push({ name, tag })
  }

  endMark(name: string): void {
    const depth = this.#depths.get(name) ?? 0
    if (depth === 0) return
    this.#depths.set(name, depth - 1)
    if (depth > 1 && name !== 'a') return
    this.#wanted.splice(
      this.#wanted.findLastIndex((mark) => mark.name === name),
      1,
    )
  }

  /** `content`: markup of a text or a `<br />`. */
  write(content: string): void {
    const isSpace = !/\S/.test(content)
    if (isSpace && (this.#block === undefined || this.#block.breaks || !this.#block.isFilled)) return
    if (this.#block === undefined) this.startBlock(this.#list === undefined ? 'p' : 'li')
    if (this.#block === undefined) return
    const marks = this.#effectiveMarks()
    const common = marks.findIndex((mark, index) => this.#open[index] !== mark)
    this.#closeMarks(common === -1 ? marks.length : common)
    if (this.#block.breaks) this.#written += '<br />'
    const shown = this.#block.isFilled ? content : content.replace(/^[ \t\r\n]+/, '')
    this.#block.isFilled = true
    this.#block.breaks = false
    for (const mark of marks.slice(this.#open.length)) {
      this.#written += mark.tag
      this.#open.push(mark)
    }
    this.#written += shown
  }

  /** Closes everything open and returns the markup. */
  end(): string {
    this.closeBlock()
    this.endList()
    return this.#written
  }

  #effectiveMarks(): Mark[] {
    const link = this.#wanted.findLast(({ name }) => name === 'a')
    return this.#wanted.filter((mark) => mark.name !== 'a' || mark === link)
  }

  #closeMarks(keep: number): void {
    for (const { name } of this.#open.slice(keep).reverse()) this.#written += `</${name}>`
    this.#open = this.#open.slice(0, keep)
  }

  /** Removes `tag` if it was written last; returns whether it was. */
  #withdraw(tag: string): boolean {
    if (!this.#written.endsWith(tag)) return false
    this.#written = this.#written.slice(0, -tag.length)
    return true
  }
}
