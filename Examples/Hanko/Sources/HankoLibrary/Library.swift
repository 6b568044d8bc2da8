import Hanko
