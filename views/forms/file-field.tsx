interface Props {
  label: string
  /** Accepted file extensions: `.csv,.xlsx`. */
  accept: string
  hint: string
  problem: string | undefined
}

/** One required file, with its requirements and its problem. */
export function FileField({ label, accept, hint, problem }: Props) {
  return (
    <div className="field">
      <label htmlFor="veld-file">{label}</label>
      <input
        id="veld-file"
        type="file"
        name="file"
        required
        accept={accept}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'veld-file-fout veld-file-uitleg' : 'veld-file-uitleg'}
      />
      {problem && (
        <p className="field-error" id="veld-file-fout" role="alert">
          {problem}
        </p>
      )}
      <p className="hint" id="veld-file-uitleg">
        {hint}
      </p>
    </div>
  )
}
