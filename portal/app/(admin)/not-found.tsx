import { MissingPage } from '../../components/shell/MissingPage';

export default function NotFound() {
  return <MissingPage reader="admin" />;
}
