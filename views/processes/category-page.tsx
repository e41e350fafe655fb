import type { Texts } from '../../src/platform/texts/texts.ts'
import { KeptFields } from '../parts/kept-fields.tsx'

interface CategoryPageProps {
  t: Texts
  action: string
  /** Query parameters that stay. */
  kept: Record<string, string>
  categories: { value: string; label: string }[]
  problem: string
}

/** The category of a new realisation: the first choice is the usual one. */
export const CategoryPage = ({ t, action, kept, categories, problem }: CategoryPageProps) => (
  <section className="panel card" aria-labelledby="nieuw-kop">
    <h1 id="nieuw-kop">{t.processes.start.title()}</h1>
    <p>{t.processes.start.explanation()}</p>
    <form method="get" action={action}>
      <KeptFields fields={kept} />
      <label htmlFor="categorie">{t.processes.start.category()}</label>
      <select
        id="categorie"
        name="categorie"
        defaultValue={categories[0]?.value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'categorie-fout' : undefined}
      >
        {categories.map((category) => (
          <option key={category.value} value={category.value}>
            {category.label}
          </option>
        ))}
      </select>
      {problem && (
        <p className="field-error" id="categorie-fout">
          {problem}
        </p>
      )}
      <div className="actions">
        <button type="submit">{t.processes.start.ok()}</button>
      </div>
    </form>
  </section>
)
