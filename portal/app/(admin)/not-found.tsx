import { ProblemPage } from '../../components/shell/ProblemPage';
import { paths } from '../../paths';

export default function NotFound() {
  return (
    <ProblemPage
      title="This page does not exist"
      home={{ href: paths.admin(), label: 'Go to the overview' }}
    >
      The address may be mistyped, or what stood here has moved. Nothing has changed.
    </ProblemPage>
  );
}
